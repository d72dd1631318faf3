const MAX_LENGTH = 40

/**
 * Names like a taken one, by the numbers given: the shorter the number, the earlier it stands.
 * Where no number fits the name is cut.
 */
export function similarUserNames(userName: string, numbers: readonly number[]): string[] {
  const base = userName.replace(/\s+/g, '')
  const suffixes = [...new Set(numbers)].map(String).toSorted((a, b) => a.length - b.length)
  return suffixes.map((suffix) => [...base].slice(0, MAX_LENGTH - suffix.length).join('') + suffix)
}
