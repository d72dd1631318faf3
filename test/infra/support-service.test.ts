import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import { describe, expect, test, vi } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { synthesize } from './synthesized.ts'

const supportService = {
  name: 'Helping Hand',
  identifyUrl: 'https://in.helping.example/v1/identify',
}
const dealFormUrl = 'https://forms.example/a-deal'
const configs = vi.spyOn(Source, 'jsonData')
const without = synthesize('production')
const chosen = synthesize('production', {
  environment: { ...environments.production, supportService, dealFormUrl },
})
/**
 * Contents of both config.json files. Read before the tests, because each test resets the spies.
 */
const [plainConfig, chosenConfig] = configs.mock.calls.map(([, content]) => content)

describe('who is given who is signed in', () => {
  test('is nobody until somebody is chosen', () => {
    expect(plainConfig).not.toHaveProperty('supportService')
    expect(without.texts.get('Site')).not.toContain('helping')
  })

  test('is named to the pages, which may connect to that host besides', () => {
    expect(chosenConfig).toMatchObject({ supportService })
    const text = chosen.texts.get('Site') ?? ''
    // There are two policies: one for normal pages, and one for pages that other sites may frame.
    expect(text.match(/connect-src[^;]* https:\/\/in\.helping\.example;/g)).toHaveLength(2)
    expect(text).not.toMatch(/v1\/identify/)
  })
})

test('the form through which staff ask for deals is named to the pages where there is one', () => {
  expect(plainConfig).not.toHaveProperty('dealFormUrl')
  expect(chosenConfig).toMatchObject({ dealFormUrl })
})

test('the rules tester is no page of production', () => {
  expect(plainConfig).not.toHaveProperty('hasRulesTester')
})
