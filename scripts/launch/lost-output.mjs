// Preloaded into each child: ignores output errors, for example of a full disk or a closed pipe. Such an error would end
// the process, although requests may be sent and not yet recorded. Later lines are written once this is possible again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
