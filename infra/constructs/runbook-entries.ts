import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'infra/runbook/alarms'
const folder = new URL('../runbook/alarms/', import.meta.url)

/** A page wakes somebody at night. A ticket waits until morning. */
export type Severity = 'page' | 'ticket'

interface RunbookEntry {
  readonly heading: string
  readonly file: string
  readonly severity: Severity
}

interface RunbookSection {
  readonly heading: string
  readonly file: string
  readonly text: string
}

const sections: readonly RunbookSection[] = readdirSync(folder).flatMap((file) => {
  const [, ...parts] = readFileSync(new URL(file, folder), 'utf8').split(/^## /m)
  return parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return { heading: heading.trim(), file: `${FOLDER}/${file}`, text: lines.join('\n') }
  })
})

/**
 * Returns the runbook entry of an alarm. Throws if the runbook lacks the heading or its severity.
 */
export function runbookEntry(heading: string): RunbookEntry {
  const section = sections.find((one) => one.heading === heading)
  if (section === undefined) throw new Error(`${FOLDER} needs the heading "## ${heading}"`)
  return { heading, file: section.file, severity: severityIn(section) }
}

/**
 * Returns the severity of a section. Throws unless the section states it once, in its first line,
 * with the reason.
 */
export function severityIn({ heading, file, text }: RunbookSection): Severity {
  const [first, ...others] = text.matchAll(/^\*\*(Page|Ticket)\*\*: \S/gm)
  if (first === undefined || first.index !== text.search(/\S/) || others.length > 0) {
    throw new Error(
      `${file}: "## ${heading}" must begin with one line "**Page**: ..." or "**Ticket**: ..."`,
    )
  }
  return first[1] === 'Page' ? 'page' : 'ticket'
}
