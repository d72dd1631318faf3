import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeChanges, type Templates } from './template-changes.ts'

/*
 * node scripts/diff-templates.ts <before> <after>: compares two folders written by `npm run synth`,
 * and prints the resources that differ as Markdown for a comment on a pull request.
 */
const SUFFIX = '.template.json'

const [before, after] = process.argv.slice(2)
if (before === undefined || after === undefined) {
  console.error('Usage: node scripts/diff-templates.ts <before> <after>')
  process.exit(1)
}
console.log(describeChanges(readTemplates(before), readTemplates(after)))

function readTemplates(folder: string): Templates {
  const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX))
  if (files.length === 0) throw new Error(`${folder} has no templates: run \`npm run synth\` there`)
  return new Map(
    files.map((file) => [
      file.slice(0, -SUFFIX.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')).Resources ?? {},
    ]),
  )
}
