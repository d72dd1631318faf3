interface MetricEntry {
  readonly Id: string
  readonly Expression?: string
  readonly ReturnData?: boolean
}

/**
 * Evaluates the expression of an alarm for the given values of metrics. Supports IF, FILL, AND and
 * arithmetic.
 */
export function evaluated(
  entries: readonly MetricEntry[] | undefined,
  metrics: Readonly<Record<string, number>>,
): number {
  const expression = entries?.find((entry) => entry.Expression !== undefined)?.Expression ?? ''
  const script = expression.replaceAll(' AND ', ' && ')
  const fill = (value: number | undefined, other: number) => value ?? other
  const choose = (condition: boolean, yes: number, no: number) => (condition ? yes : no)
  const names = Object.keys(metrics)
  const run = new Function('IF', 'FILL', ...names, `return ${script}`)
  return run(choose, fill, ...Object.values(metrics))
}
