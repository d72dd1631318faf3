import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { afterAll, expect, test } from 'vitest'
import { type Environment, environments } from '#infra/settings/environments.ts'
import { synthesizeInto } from './synthesized.ts'

const folder = mkdtempSync(join(tmpdir(), 'fanward-worker-'))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Returns the service workers that a deployment copies, in this order, with their cache headers.
 */
function copiedWorkers(environment: Environment) {
  const out = mkdtempSync(join(folder, 'synth-'))
  const app = synthesizeInto(out, environment.name, { environment })
  const publication = app.node.children.find(({ node }) => node.id === 'Publication')
  if (!(publication instanceof Stack)) throw new Error('There is no stack of the files')
  const copies = Template.fromStack(publication).findResources('Custom::CDKBucketDeployment')
  const texts = new Map(
    globSync(join(out, 'out', '**', 'service-worker.js')).map((file) => [
      basename(dirname(file)).replace('asset.', ''),
      readFileSync(file, 'utf8'),
    ]),
  )
  return Object.values(copies).flatMap(({ Properties: { SourceObjectKeys, SystemMetadata } }) => {
    const keys: string[] = SourceObjectKeys
    const copied = keys.flatMap((key) => texts.get(key.replace(/\.zip$/, '')) ?? [])
    return copied.map((text) => ({ text, kept: SystemMetadata['cache-control'] }))
  })
}

test('the worker comes with the page, and no browser keeps it', () => {
  expect(copiedWorkers(environments.dev)).toEqual([{ text: 'service-worker.js', kept: 'no-cache' }])
})

test('where it is off, the one that undoes it is copied over it', () => {
  expect(copiedWorkers({ ...environments.dev, isServiceWorkerOff: true })).toEqual([
    { text: 'service-worker.js', kept: 'no-cache' },
    { text: 'service-worker-off.js', kept: 'no-cache' },
  ])
})
