// Preloaded into each child: ignores output errors after a full disk or a closed reader. Such an error would end the
// process with sent, unrecorded requests; later lines are written again once possible.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
