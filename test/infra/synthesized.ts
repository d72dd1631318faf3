import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { addStacks, type StackOptions } from '#infra/add-stacks.ts'
import { type EnvironmentName, environmentNamed } from '#infra/settings/environments.ts'
import { STAND_IN_REPOSITORY, withStandIns } from '#infra/settings/stand-ins.ts'
import { functions } from '#lambdas/manifest.ts'

export interface Resource {
  readonly Type: string
  // biome-ignore lint/suspicious/noExplicitAny: each resource type has other properties.
  readonly Properties: any
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
  readonly UpdatePolicy?: unknown
}

export interface Found extends Resource {
  readonly stack: string
  readonly id: string
}

export interface Synthesized {
  readonly templates: ReadonlyMap<string, Template>
  /** Resources of all stacks. */
  readonly all: readonly Found[]
  /** Returns the resources that have one of these types. */
  ofType(...types: string[]): Found[]
  /** Templates as text, by stack. */
  readonly texts: ReadonlyMap<string, string>
  /** Names of the stacks in CloudFormation, by the stacks' construct IDs. */
  readonly stackNames: ReadonlyMap<string, string>
  /** Returns the stacks that are deployed before the given stack. */
  comesAfter(stack: string): string[]
}

const made = new Map<string, Synthesized>()

/**
 * Returns the templates of an environment, with fake build output. Caches them by options. Throws
 * an error if cdk-nag reports a finding.
 */
export function synthesized(
  name: EnvironmentName,
  options: Partial<StackOptions> = {},
): Synthesized {
  const wish = JSON.stringify([name, options])
  const app = made.get(wish) ?? synthesize(name, options)
  made.set(wish, app)
  return app
}

/** Creates the templates without the cache, for tests that spy on the process. */
export function synthesize(
  name: EnvironmentName,
  options: Partial<StackOptions> = {},
): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), 'fanward-infra-'))
  try {
    return withTemplates(name, options, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Synthesizes all stacks of an environment into the folder `out` inside `folder`, as input for the
 * CDK's command line.
 */
export function synthesizeInto(
  folder: string,
  name: EnvironmentName,
  options: Partial<StackOptions> = {},
): App {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'))
  const builtinCloudFormationValidation = false
  const app = new App({ context, outdir: join(folder, 'out'), builtinCloudFormationValidation })
  addStacks(app, {
    bundlesFolder: standInBundles(folder),
    siteFolder: standInSite(folder),
    repository: STAND_IN_REPOSITORY,
    ...options,
    environment: withStandIns(options.environment ?? environmentNamed(name)),
  })
  app.synth()
  return app
}

function withTemplates(
  name: EnvironmentName,
  options: Partial<StackOptions>,
  folder: string,
): Synthesized {
  const app = synthesizeInto(folder, name, options)
  const stacks = app.node.children.filter((child): child is Stack => 'templateFile' in child)
  const templates = new Map(stacks.map((stack) => [stack.node.id, Template.fromStack(stack)]))
  const all = [...templates].flatMap(([stack, template]) =>
    Object.entries<Resource>(template.toJSON()['Resources'] ?? {}).map(([id, resource]) => ({
      ...resource,
      Properties: resource.Properties ?? {},
      stack,
      id,
    })),
  )
  return {
    templates,
    all,
    ofType: (...types) => all.filter(({ Type }) => types.includes(Type)),
    texts: new Map([...templates].map(([id, template]) => [id, JSON.stringify(template.toJSON())])),
    stackNames: new Map(stacks.map((stack) => [stack.node.id, stack.stackName])),
    comesAfter: (id) => [
      ...new Set(stacks.filter(({ node }) => node.id === id).flatMap(deployedBefore)),
    ],
  }
}

function deployedBefore(stack: Stack): string[] {
  return stack.dependencies.flatMap((before) => [before.node.id, ...deployedBefore(before)])
}

function standInBundles(folder: string): string {
  for (const { name } of functions) {
    mkdirSync(join(folder, 'lambdas', name), { recursive: true })
    writeFileSync(join(folder, 'lambdas', name, 'index.mjs'), 'export const handler = null')
  }
  return join(folder, 'lambdas')
}

function standInSite(folder: string): string {
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  const workers = ['service-worker.js', 'service-worker-off.js']
  for (const file of ['index.html', 'favicon.svg', 'assets/main-1a2b3c.js', ...workers]) {
    writeFileSync(join(folder, 'site', file), file)
  }
  return join(folder, 'site')
}

/** Returns the exports of a stack. Other stacks import them by name. */
export function exportsOf(
  { templates }: Synthesized,
  stack: string,
): { name: string; value: unknown }[] {
  const outputs = Object.values(templates.get(stack)?.toJSON()['Outputs'] ?? {})
  return outputs.flatMap((output) => {
    const { Export, Value } = output as { Export?: { Name: string }; Value: unknown }
    return Export === undefined ? [] : [{ name: Export.Name, value: Value }]
  })
}
