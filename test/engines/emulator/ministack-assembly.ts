import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildLambdas } from '#scripts/build-lambdas.ts'
import { typesTakenByMinistack } from '#scripts/engines/emulators.ts'
import { synthesizeInto } from '#test/infra/synthesized.ts'
import { fitForMinistack, takes } from './ministack-templates.ts'
import type { Template } from './takeable.ts'

export interface MinistackAssembly {
  /** Folder of the templates. */
  readonly folder: string
  readonly stacks: number
  readonly deployed: number
  /** Numbers of resources that ministack does not deploy, by type. */
  readonly left: ReadonlyMap<string, number>
}

/**
 * Builds the functions and synthesizes production. Removes from its templates what ministack does
 * not support.
 */
export async function assembleFor(endpoint: string, folder: string): Promise<MinistackAssembly> {
  const bundlesFolder = join(folder, 'built')
  await buildLambdas(bundlesFolder)
  synthesizeInto(folder, 'production', { bundlesFolder })
  const types = typesTakenByMinistack()
  const port = Number(new URL(endpoint).port)
  const assembly = join(folder, 'out')
  const files = readdirSync(assembly).filter((file) => file.endsWith('.template.json'))
  const left = new Map<string, number>()
  let deployed = 0
  for (const file of files) {
    const path = join(assembly, file)
    const template = JSON.parse(readFileSync(path, 'utf8')) as Template
    for (const resource of Object.values(template.Resources ?? {})) {
      const { Type } = resource
      if (takes(resource, types)) deployed += 1
      else left.set(Type, (left.get(Type) ?? 0) + 1)
    }
    writeFileSync(path, JSON.stringify(fitForMinistack(template, { types, port })))
  }
  return { folder: assembly, stacks: files.length, deployed, left }
}
