import { describe, expect, test } from 'vitest'
import { ENVIRONMENT_NAMES, environments } from '#infra/settings/environments.ts'
import { synthesized } from './synthesized.ts'

describe.each(ENVIRONMENT_NAMES)('the firewall of the user pool of %s', (name) => {
  const app = synthesized(name)
  const acls = app
    .ofType('AWS::WAFv2::WebACL')
    .filter(({ Properties }) => Properties.Scope === 'REGIONAL')

  test('stands in front of the pool', () => {
    const [association, ...others] = app.ofType('AWS::WAFv2::WebACLAssociation')
    expect(others).toEqual([])
    const [pool] = app.ofType('AWS::Cognito::UserPool')
    expect(association?.Properties.ResourceArn).toEqual({ 'Fn::GetAtt': [pool?.id, 'Arn'] })
    expect(association?.Properties.WebACLArn).toEqual({ 'Fn::GetAtt': [acls[0]?.id, 'Arn'] })
  })

  test('blocks an address that floods sign-ups and codes, and leaves signing in alone', () => {
    const [rule] = acls[0]?.Properties.Rules ?? []
    const { Limit, AggregateKeyType, ScopeDownStatement } = rule.Statement.RateBasedStatement
    expect([Limit, AggregateKeyType]).toEqual([environments[name].signUpsPerAddress, 'IP'])
    expect(rule.Action.Block.CustomResponse.ResponseCode).toBe(429)
    const matched = ScopeDownStatement.OrStatement.Statements.map(
      ({ ByteMatchStatement: { FieldToMatch, SearchString } }: Match) => [
        FieldToMatch.SingleHeader.Name,
        SearchString,
      ],
    )
    expect(matched).toEqual(
      ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'].map((operation) => [
        'x-amz-target',
        `AWSCognitoIdentityProviderService.${operation}`,
      ]),
    )
  })
})

interface Match {
  readonly ByteMatchStatement: {
    readonly FieldToMatch: { readonly SingleHeader: { readonly Name: string } }
    readonly SearchString: string
  }
}
