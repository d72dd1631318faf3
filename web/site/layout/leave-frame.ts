import type { MouseEvent } from 'react'
import { isEmbedded } from '#web/lib/embed-mode.ts'

/** Links out of an embedded page open beside the page that embeds it: no other may stand in a frame. */
export function leaveFrame(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || !link.protocol.startsWith('http')) return
  if (isEmbedded(new URL(link.href).searchParams)) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}
