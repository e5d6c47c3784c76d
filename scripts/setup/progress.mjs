const terminal = Boolean(process.stdout.isTTY) && !process.env.CI;

/** Runs `job` and shows that it runs: elapsed seconds on a terminal, two plain lines elsewhere. */
export async function work(title, job) {
  const from = Date.now();
  const seconds = () => ((Date.now() - from) / 1000).toFixed(1).replace('.', ',');
  if (!terminal) process.stdout.write(`${title}…\n`);
  const tick = () => process.stdout.write(`\r\u001b[2K${title}… ${Math.floor((Date.now() - from) / 1000)} dtk`);
  if (terminal) tick();
  const timer = terminal ? setInterval(tick, 1000) : undefined;
  try {
    const answer = await job();
    clearInterval(timer);
    process.stdout.write(`${terminal ? '\r\u001b[2K' : ''}${title}: selesai, ${seconds()} dtk\n`);
    return answer;
  } catch (error) {
    clearInterval(timer);
    process.stdout.write(`${terminal ? '\r\u001b[2K' : ''}${title}: gagal\n`);
    throw error;
  }
}
