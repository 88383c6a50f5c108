export async function runScheduledJobs(_context: unknown, _controller: ScheduledController): Promise<void> {}
