import { it } from 'vitest'
import { OWN_PASSWORD, tokensOf } from '#test/fixtures/fans/own-keys.ts'
import { expectCost, openMeasuredCloud } from '#test/fixtures/measures/capacity.ts'

const cloud = openMeasuredCloud()

it('a token costs the look for its key', async () => {
  const email = 'measured@fans.example'
  await cloud.createAccount({ email, password: OWN_PASSWORD, groups: [] })
  await tokensOf(cloud, email)

  await expectCost('pre-token-generation', () => tokensOf(cloud, email))
})
