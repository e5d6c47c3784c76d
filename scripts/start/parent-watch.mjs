// Loaded before a service: when the process that started it is gone, however it went, the service ends as well.
const end = () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 30_000).unref();
};
process.on('disconnect', end);
process.channel?.unref();
// Gone before this was read.
if (process.connected === false) end();
