/** Change of a figure against the period before. The screen supplies the words. */
export type Change =
  | { kind: 'none' | 'same'; direction: 'same' }
  | { kind: 'fromNone' | 'more'; direction: 'up' }
  | { kind: 'fewer'; direction: 'down' }
  | { kind: 'percentMore'; direction: 'up'; share: number }
  | { kind: 'percentFewer'; direction: 'down'; share: number }

/** Counts may be net, as follows are, so a period can lie below zero; no percentage says that. */
export function changeOf(current: number, previous: number): Change {
  if (current === 0 && previous === 0) return { kind: 'none', direction: 'same' }
  if (current === previous) return { kind: 'same', direction: 'same' }
  const isUp = current > previous
  if (previous === 0 && isUp) return { kind: 'fromNone', direction: 'up' }
  const share = Math.abs(current - previous) / Math.abs(previous)
  const isTelling = previous > 0 && current >= 0 && Math.round(share * 100) > 0
  if (isUp) {
    return isTelling
      ? { kind: 'percentMore', direction: 'up', share }
      : { kind: 'more', direction: 'up' }
  }
  return isTelling
    ? { kind: 'percentFewer', direction: 'down', share }
    : { kind: 'fewer', direction: 'down' }
}
