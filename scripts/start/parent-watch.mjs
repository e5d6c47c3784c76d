// Loaded before a service: when the process that started it is gone, however it went, the service ends as well.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
