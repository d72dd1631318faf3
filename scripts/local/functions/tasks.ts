import { tasks } from '#lambdas/manifest.ts'
import { withRights } from './rights.ts'

interface Task {
  readonly handler: (payload: unknown) => Promise<unknown>
}

/** Runs a task for a payload, with the rights of its line; undefined where there is none of that name. */
export function taskNamed(name: string): Task['handler'] | undefined {
  const line = tasks.find((task) => task.name === name)
  if (line === undefined) return undefined
  return async (payload) => {
    const { handler } = (await import(/* @vite-ignore */ `../../../lambdas/${line.entry}`)) as Task
    return withRights(name, line.rights, () => handler(payload))
  }
}
