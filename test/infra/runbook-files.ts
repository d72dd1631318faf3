import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = 'infra/runbook'

/** Texts of the runbook's files, by path in the repository. */
export const runbookFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => [`${FOLDER}/${file}`, readFileSync(`${FOLDER}/${file}`, 'utf8')]),
)

/** The whole runbook as one text, without line breaks. */
export const runbook = [...runbookFiles.values()].join('\n').replaceAll(/\s+/g, ' ')

/** Returns the text below the heading of an alarm. */
export function sectionOf(heading: string): string {
  const [, section = ''] = alarmTexts.join('\n').split(`## ${heading}\n`)
  return section.split('\n## ')[0] ?? ''
}

const alarmTexts = [...runbookFiles]
  .filter(([file]) => file.startsWith(`${FOLDER}/alarms/`))
  .map(([, text]) => text)

/** Headings of alarms in the runbook, each with its file. */
export const alarmHeadings: readonly { heading: string; file: string }[] = [
  ...runbookFiles,
].flatMap(([file, text]) =>
  file.startsWith(`${FOLDER}/alarms/`)
    ? [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => ({ heading, file }))
    : [],
)
