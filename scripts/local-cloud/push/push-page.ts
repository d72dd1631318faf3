import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import { renderPage } from '../page.ts'
import type { PushNote } from './push-note.ts'

export function renderPushPage(notes: readonly PushNote[]): string {
  return renderPage(
    'Local push service',
    notes.map(renderNote).join('\n') || '<p>Nothing was pushed yet.</p>',
  )
}

/** Renders a message; content that only a browser can decrypt is shown by its size. */
function renderNote({ to, sentAt, urgency, ttlSeconds, topic, bytes, content }: PushNote): string {
  const facts = [
    `To ${to}`,
    `urgency ${urgency}`,
    `kept for ${ttlSeconds} s`,
    `topic ${topic ?? 'none'}`,
    sentAt,
  ]
  const { title, text } = wordsOf(content) ?? {
    title: `${bytes} bytes for another browser`,
    text: 'Its key is not here, so nobody but that browser reads it.',
  }
  return `<article>
<h2>${escapeMarkup(title)}</h2>
<p class="meta">${facts.map(escapeMarkup).join(' · ')}</p>
<pre>${escapeMarkup(text)}</pre>
</article>`
}

function wordsOf(content: string | undefined): { title: string; text: string } | undefined {
  if (content === undefined) return undefined
  const { title, ...rest } = JSON.parse(content) as Readonly<Record<string, unknown>>
  return { title: String(title), text: Object.values(rest).join('\n') }
}
