import { percentile } from '../caller.ts'

/** Records durations by name. */
export function timesOf() {
  const taken = new Map<string, number[]>()
  return {
    async take<T>(name: string, work: () => Promise<T>): Promise<T> {
      const startedAt = performance.now()
      const result = await work()
      taken.set(name, [...(taken.get(name) ?? []), performance.now() - startedAt])
      return result
    },
    print(): void {
      console.log('request              number     p50     p95     p99  longest, ms')
      for (const [name, ms] of taken) {
        const cells = [0.5, 0.95, 0.99, 1].map((share) => percentile(ms, share).toFixed(1))
        const row = cells.map((cell) => cell.padStart(7)).join(' ')
        console.log(`${name.padEnd(18)} ${String(ms.length).padStart(8)} ${row}`)
      }
    },
  }
}

export type Times = ReturnType<typeof timesOf>
