import { globSync, readFileSync } from 'node:fs'
import type { EnvironmentName } from '#infra/settings/environments.ts'

/** The templates of an environment as `npm run synth` left them. */
export function readTemplates(environment: EnvironmentName, folder = 'cdk.out'): unknown[] {
  const files = globSync(`${folder}/${environment}/*.template.json`)
  if (files.length === 0) {
    throw new Error(`No templates in ${folder}/${environment}: run npm run build and npm run synth`)
  }
  return files.map((file) => JSON.parse(readFileSync(file, 'utf8')))
}
