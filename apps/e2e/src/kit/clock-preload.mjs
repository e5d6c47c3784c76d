import { shiftDate } from './shift-date.mjs';

// Loaded before a built service: its time is what the tests say, at its start and whenever they say anew. Nothing of it
// is in the product, and the embedded database, which runs in the same process, goes by the same time.
shiftDate(Number(process.env.CLOCK_OFFSET));
process.on('message', ({ offset }) => {
  shiftDate(offset);
  process.send?.('moved');
});
// The tests' end of the line keeps nobody alive.
process.channel?.unref();
