// Preloaded into each child: goes on when what it prints goes nowhere, because the disk is full or whoever read it is gone. The error would
// end it, with what it has sent and not recorded; when there is room again, the next line is written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
