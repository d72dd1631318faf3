import { expect, it } from 'vitest'
import { runInLanes } from '#scripts/engines/suite.ts'

interface Task {
  readonly name: string
  readonly steps: number
  readonly isAlone?: boolean
}

const task = (name: string, steps = 1, isAlone = false): Task => ({ name, steps, isAlone })

/**
 * Runs tasks. Returns for each task the names of the tasks that ran when it began, including its
 * own.
 */
async function companyOf(tasks: readonly Task[], lanes: number): Promise<string[]> {
  const [running, begun]: [Set<string>, string[]] = [new Set(), []]
  await runInLanes(tasks, lanes, async ({ name, steps }) => {
    running.add(name)
    begun.push([...running].join('+'))
    for (let step = 0; step < steps; step += 1) await new Promise(setImmediate)
    running.delete(name)
  })
  return begun
}

it('runs tasks in their order, each in the lane that is free first', async () => {
  const begun = await companyOf([task('a', 9), task('b'), task('c'), task('d')], 2)

  expect(begun).toEqual(['a', 'a+b', 'a+c', 'a+d'])
})

it('runs what runs alone when all else has ended, wherever it stands', async () => {
  const begun = await companyOf(
    [task('x', 3, true), task('a', 5), task('y', 3, true), task('b')],
    2,
  )

  expect(begun).toEqual(['a', 'a+b', 'x', 'y'])
})

it('runs one after the other in one lane', async () => {
  const begun = await companyOf([task('a', 3), task('b', 2), task('c')], 1)

  expect(begun).toEqual(['a', 'b', 'c'])
})

it('fails where a task does', async () => {
  const run = runInLanes([task('a')], 2, () => Promise.reject(new Error('no engine')))

  await expect(run).rejects.toThrow('no engine')
})
