import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { staleTargets, targets } from '../setup/build.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { root } from '../setup/paths.mjs';
import { work } from '../setup/progress.mjs';
import { oneLine, Refusal } from '../setup/refusal.mjs';
import { openLog } from './log-file.mjs';
import { readOptions, usage } from './options.mjs';
import { providerKey, requireFreePort, requireWritable } from './preflight.mjs';
import { startService } from './service.mjs';
import { welcome } from './welcome.mjs';

const patience = 30_000;
const services = [];
let stopping = false;
let stoppingSince = 0;

/** `npm start`: installs and builds what is needed, then runs API, portal, jobs and simulator until told to stop. */
export async function run(args) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  try {
    const options = readOptions(args, process.env, root, process.env.INIT_CWD ?? process.cwd());
    if (options.help) {
      console.log(usage);
      return;
    }
    requireWritable(options.dataDir);
    await requireFreePort(options.port, process.env.HOST || '127.0.0.1');
    await ensureInstalled(root, work);
    if (staleTargets(root).length > 0) await work('Membangun', build);
    await serve(options);
  } catch (error) {
    if (stopping) return;
    stopping = true;
    console.error(oneLine(error));
    await stopAll();
    process.exit(1);
  }
}

/** In a process of its own: the bundlers' memory goes with it. */
async function build() {
  const child = spawn(process.execPath, [join(root, 'scripts/build.mjs')], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Refusal(`Pembangunan gagal:\n${output.trimEnd()}`);
}

async function serve(options) {
  const { dataDir, port, demo, simulator, speed } = options;
  const key = providerKey(dataDir, { given: process.env.PROVIDER_API_KEY, make: simulator });
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    WEB_DIST: join(root, 'apps/web/dist'),
    ...(key && { PROVIDER_API_KEY: key }),
  };
  const ready = await work('Memulai', () => startApi(env, join(dataDir, 'log', 'api.log')));
  if (stopping) return;
  if (simulator) {
    const log = openLog(join(dataDir, 'log', 'simulator.log'));
    const env = { API_URL: ready.url, PROVIDER_API_KEY: key, DATA_DIR: dataDir, SIMULATOR_SPEED: String(speed) };
    launch('Simulator', 'simulator', env, log);
  }
  console.log(welcome(ready, options));
}

/** Resolves with what the API says when it serves; refuses with its own words when it cannot. */
function startApi(env, logFile) {
  return new Promise((resolve, reject) => {
    const early = [];
    let write = (line) => early.push(line);
    let fatal = null;
    const service = launch('API', 'api', env, (line) => {
      if (line.startsWith('LAJUR_FATAL ')) fatal = line.slice('LAJUR_FATAL '.length);
      else if (line.startsWith('LAJUR_READY ')) {
        // Only now is the data folder ours: another process's log stays untouched by a start that fails.
        write = openLog(logFile);
        for (const one of early) write(one);
        resolve(JSON.parse(line.slice('LAJUR_READY '.length)));
      } else write(line);
    });
    service.ended.then((how) => {
      reject(new Refusal(fatal ?? `API berhenti sebelum siap (${how}).\n${early.slice(-12).join('\n')}`));
    });
  });
}

/** Starts a service whose end is the end of all. */
function launch(title, target, env, onLine) {
  const recent = [];
  const service = startService(target, join(root, targets[target].makes), env, (line) => {
    recent.push(line);
    if (recent.length > 50) recent.shift();
    onLine(line);
  });
  services.push(service);
  service.ended.then(async (how) => {
    // Before it is ready, whoever waits for it tells the reason.
    await new Promise(setImmediate);
    if (stopping) return;
    stopping = true;
    const reason = recent.findLast((line) => /^\w*Error\b|^LAJUR_FATAL /.test(line)) ?? recent.at(-1) ?? '';
    console.error(`${title} berhenti tanpa diminta (${how}). ${reason.replace('LAJUR_FATAL ', '')}`.trimEnd());
    await stopAll();
    process.exit(1);
  });
  return service;
}

async function stopAll() {
  // The simulator first: it calls the API.
  for (const service of [...services].reverse()) await service.stop(patience);
}

async function onSignal() {
  if (stopping) {
    // Ctrl-C in a terminal arrives twice, once from the terminal and once through npm: only a later one means "now".
    if (Date.now() - stoppingSince < 2000) return;
    for (const service of services) service.kill();
    process.exit(1);
  }
  stopping = true;
  stoppingSince = Date.now();
  if (services.length === 0) process.exit(130);
  console.log('\nMenghentikan…');
  await stopAll();
  console.log('Lajur berhenti. Data tersimpan.');
  process.exit(0);
}
