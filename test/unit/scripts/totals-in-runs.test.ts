import { expect, it } from 'vitest'
import { textOf, totalsInRuns } from '#scripts/totals-in-runs.ts'

it('totals are summed over all runs, each of which begins where the last one stopped', async () => {
  const asked: unknown[] = []
  const said: string[] = []
  const answers = [
    { totals: { there: 1, made: 2 }, goOn: 'here' },
    { totals: { there: 0, made: 3 } },
  ]

  const { totals } = await totalsInRuns({
    run: async (goOn: string | undefined) => {
      asked.push(goOn)
      return answers[asked.length - 1] ?? { totals: {} }
    },
    report: (text) => said.push(text),
  })

  expect(asked).toEqual([undefined, 'here'])
  expect(totals).toEqual({ there: 1, made: 5 })
  expect(said).toEqual(['So far: there 1, made 2'])
  expect(textOf(totals)).toBe('there 1, made 5')
})
