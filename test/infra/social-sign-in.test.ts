import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import { describe, expect, test, vi } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { type Synthesized, synthesize } from './synthesized.ts'
import { withDomain } from './with-domain.ts'

const social = { google: 'fanward/google', facebook: 'fanward/facebook', apple: 'fanward/apple' }
const configs = vi.spyOn(Source, 'jsonData')
const app = synthesize('production', {
  environment: { ...withDomain('production'), social },
})
const plain = synthesize('production')
const distributionName = 'd111111abcdef8.cloudfront.net'
const withoutDomain = synthesize('dev', {
  environment: { ...environments.dev, distributionName, social },
})
/**
 * Contents of both config.json files. Read before the tests, because each test resets the spies.
 */
const [configured, unconfigured] = configs.mock.calls.map(([, content]) => content)

const one = (from: Synthesized, type: string) => {
  const [found] = from.ofType(type)
  if (!found) throw new Error(`No ${type}`)
  return found
}
const clientOf = (from: Synthesized) => one(from, 'AWS::Cognito::UserPoolClient')
const siteText = (from: Synthesized) => from.texts.get('Site') ?? ''

describe('an environment with the secrets of providers', () => {
  test('has all three, which its client names and comes after', () => {
    const providers = app.ofType('AWS::Cognito::UserPoolIdentityProvider')
    const names = providers.map(({ Properties }) => Properties.ProviderName)
    expect(names.sort()).toEqual(['Facebook', 'Google', 'SignInWithApple'])
    const client = clientOf(app)
    expect(client.Properties.SupportedIdentityProviders).toEqual([
      'COGNITO',
      'Google',
      'Facebook',
      'SignInWithApple',
    ])
    const { DependsOn } = client as { DependsOn?: string[] }
    expect(DependsOn).toEqual(expect.arrayContaining(providers.map(({ id }) => id)))
  })

  test('takes the word of Google and Apple on an address, and Facebook’s not', () => {
    const mappings = app
      .ofType('AWS::Cognito::UserPoolIdentityProvider')
      .map(({ Properties }) => [
        Properties.ProviderName,
        Properties.AttributeMapping.email_verified,
      ])
    expect(Object.fromEntries(mappings)).toEqual({
      Google: 'email_verified',
      SignInWithApple: 'email_verified',
      Facebook: undefined,
    })
  })

  test('sends people back to its own site alone, by code', () => {
    expect(clientOf(app).Properties).toMatchObject({
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://fans.example/login/callback'],
      LogoutURLs: ['https://fans.example/logout'],
    })
  })

  test('gives the site its providers and where they are reached, and lets it connect there', () => {
    expect(configured).toMatchObject({
      hostedUiUrl: expect.stringMatching(/^https:\/\/fanward-production-.*\.amazoncognito\.com$/),
      socialProviders: ['google', 'facebook', 'apple'],
    })
    expect(siteText(app)).toMatch(/connect-src[^;]*amazoncognito\.com/)
  })

  test('keeps secrets out of the templates', () => {
    for (const [, text] of app.texts)
      expect(text).not.toMatch(/BEGIN PRIVATE KEY|client_secret":"[^{]/)
    expect(app.texts.get('Identity')).toContain('{{resolve:secretsmanager:fanward/google')
  })
})

describe('an environment without', () => {
  test('offers none, and has no hosted pages', () => {
    expect(unconfigured).not.toHaveProperty('socialProviders')
    expect(unconfigured).not.toHaveProperty('hostedUiUrl')
    expect(plain.ofType('AWS::Cognito::UserPoolDomain')).toEqual([])
    expect(clientOf(plain).Properties.AllowedOAuthFlows).toBeUndefined()
  })
})

test('the pool asks the same function before each sign-up, with providers or without', () => {
  for (const from of [app, plain]) {
    const { PreSignUp } = one(from, 'AWS::Cognito::UserPool').Properties.LambdaConfig
    expect(JSON.stringify(PreSignUp)).toContain('presignup')
  }
})

describe('an environment without a domain', () => {
  test('is refused providers while nobody knows where to send people back to', () => {
    expect(() => synthesize('dev', { environment: { ...environments.dev, social } })).toThrow(
      'set its domain in environments.ts first, or distributionName',
    )
  })

  test('sends people back to the distribution that its first deployment has reported', () => {
    expect(clientOf(withoutDomain).Properties).toMatchObject({
      CallbackURLs: [`https://${distributionName}/login/callback`],
      LogoutURLs: [`https://${distributionName}/logout`],
    })
  })
})
