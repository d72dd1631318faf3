import type { ReactNode } from 'react'

/** Returns a title whose words break at a hyphen only if they are longer than a line. */
export function wholeWords(title: string): ReactNode {
  return title.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title never move.
      <span key={at} className="whole-word">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
