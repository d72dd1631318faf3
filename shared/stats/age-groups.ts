/** Age groups of charts and preferences. The last has no upper bound. */
export const AGE_GROUPS = ['0-19', '20-29', '30-39', '40-49', '50-59', '60+'] as const
export type AgeGroup = (typeof AGE_GROUPS)[number]

export function ageGroupOf(age: number): AgeGroup {
  const decades: readonly AgeGroup[] = ['0-19', '0-19', '20-29', '30-39', '40-49', '50-59']
  return decades[Math.max(0, Math.floor(age / 10))] ?? '60+'
}
