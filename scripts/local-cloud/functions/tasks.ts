import { tasks } from '#lambdas/manifest.ts'
import { withRights } from './rights.ts'

interface Task {
  readonly handler: (payload: unknown) => Promise<unknown>
}

/** Returns a task that runs with the rights of its line; undefined if there is none of that name. */
export function taskNamed(name: string): Task['handler'] | undefined {
  const line = tasks.find((task) => task.name === name)
  if (line === undefined) return undefined
  return async (payload) => {
    const { handler } = (await import(/* @vite-ignore */ `../../../lambdas/${line.entry}`)) as Task
    return withRights(name, line.rights, () => handler(payload))
  }
}
