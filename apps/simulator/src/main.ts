import { CallError } from '@lajur/api-contract/client';
import { systemClock } from './clock';
import { ConfigError, readConfig, type SimulatorConfig, usage } from './config';
import { log } from './log';
import { Marketplace } from './marketplace';
import { putMasterData } from './master-data';
import { OfferDesk } from './offer-desk';
import { Simulator } from './simulator';
import { isOurs, openReceiver, type Receiver } from './webhook-receiver';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());

/** Webhooks make it quicker; without them it polls. */
async function listen(marketplace: Marketplace, onEvent: () => void): Promise<Receiver | null> {
  const receiver = await openReceiver(onEvent);
  try {
    const { id, secret } = await marketplace.listenAt(receiver.url, isOurs);
    receiver.trust(secret);
    const close = async () => {
      await marketplace.stopListening(id);
      await receiver.close();
    };
    return { ...receiver, close };
  } catch (error) {
    await receiver.close();
    if (!(error instanceof CallError)) throw error;
    log(`Webhook tidak bisa didaftarkan (${error.message}); perubahan dilihat tiap beberapa detik.`);
    return null;
  }
}

async function run(config: SimulatorConfig): Promise<void> {
  const { signal } = stop;
  const marketplace = new Marketplace(config.apiUrl, config.apiKey, signal);
  const { name } = await marketplace.key();
  log(`Terhubung ke ${config.apiUrl} dengan kunci "${name}".`);
  await putMasterData(marketplace);
  if (config.orders !== null) {
    const desk = new OfferDesk(marketplace, config.seed);
    await desk.fill(config.orders, await marketplace.activeCompanies(), new Date(), signal);
    return;
  }
  const simulator = new Simulator(marketplace, { ...config, signal, clock: systemClock });
  const receiver = await listen(marketplace, () => simulator.wake());
  log(`Simulasi berjalan ${config.speed}× (benih ${config.seed}).`);
  try {
    await simulator.play();
  } finally {
    await marketplace.rest();
    await receiver?.close();
  }
}

try {
  const config = readConfig(process.argv.slice(2), process.env);
  if (config) await run(config);
  else console.log(usage);
} catch (error) {
  if (!stop.signal.aborted) {
    const told = error instanceof ConfigError || error instanceof CallError;
    console.error(told ? `LAJUR_FATAL ${error.message}` : error);
    process.exitCode = 1;
  }
}
if (stop.signal.aborted) log('Simulator berhenti.');
