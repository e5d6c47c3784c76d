import dns from 'node:dns/promises';
import { Agent } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';

// Loaded before a built service, whose push service is played by a test: a public name that no name server knows leads, once the
// service has looked at its address, to the test's server on this machine, without encryption. Nothing of it is in the product.
const name = 'push.uji.test';
const { lookup } = dns;
dns.lookup = async (host, options) =>
  host === name ? [{ address: '93.184.215.14', family: 4 }] : lookup(host, options);
syncBuiltinESMExports();

const { createConnection } = Agent.prototype;
Agent.prototype.createConnection = function wire(options, connected) {
  if (options.host !== name) return createConnection.call(this, options, connected);
  options.lookup(name, { all: true }, (error) => {
    if (error) connected(error);
    else connected(null, connect(Number(process.env.PUSH_SERVICE_PORT), '127.0.0.1'));
  });
  return undefined;
};
