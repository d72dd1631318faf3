interface Task {
  readonly isAlone?: boolean
}

/**
 * Runs tasks in `lanes` parallel lanes. Tasks that must run alone follow afterwards, one by one.
 */
export async function runInLanes<Of extends Task>(
  tasks: readonly Of[],
  lanes: number,
  run: (task: Of) => Promise<void>,
): Promise<void> {
  const waiting = tasks.filter(({ isAlone = false }) => !isAlone)
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await run(task)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const task of tasks) if (task.isAlone) await run(task)
}
