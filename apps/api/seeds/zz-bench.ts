import { fillOrders } from './bench';
import pg from 'pg';
const databaseUrl=(b: string,n: string)=>{const u=new URL(b);u.pathname='/'+n;return u.toString()};
const asOwner=async(u: string,...q: string[])=>{const c=new pg.Client({connectionString:u});await c.connect();for(const x of q)await c.query(x);await c.end()};
const base='postgres://postgres@127.0.0.1:5432/postgres'; const name='lajur_bench_try';
await asOwner(base, `drop database if exists ${name} with (force)`, `create database ${name}`);
const t=performance.now(); const r = await fillOrders(databaseUrl(base,name), Number(process.argv[2])); console.log(performance.now()-t, r.companyId, r.orderIds.length);
