import { expect, test } from 'vitest'
import { environments } from '#infra/settings/environments.ts'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'

const MAIL_FROM = 'hello@fanward.example'

function senderOf(app: ReturnType<typeof synthesized>) {
  const functions = app.ofType('AWS::Lambda::Function')
  const sender = functions.find(({ Properties }) =>
    String(Properties.FunctionName).endsWith('-settle-purchase'),
  )
  const [role] = sender?.Properties.Role['Fn::GetAtt'] ?? []
  const allowed = app
    .ofType('AWS::IAM::Policy')
    .filter(({ stack, Properties }) => stack === sender?.stack && Properties.Roles[0].Ref === role)
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => Action === 'ses:SendEmail')
    .flatMap(({ Resource }) => Resource)
    .map((resource) => speller(app)(resource, sender?.stack ?? ''))
    .sort()
  return { from: sender?.Properties.Environment.Variables.MAIL_FROM, allowed }
}

test('receipts are sent from the address of the environment, and from no other', () => {
  const environment = { ...environments.dev, mailFrom: MAIL_FROM }
  const identity = 'arn:aws:ses:ca-central-1:<AWS::AccountId>:identity/'

  expect(senderOf(synthesized('dev', { environment }))).toEqual({
    from: `Fanward <${MAIL_FROM}>`,
    allowed: [`${identity}fanward.example`, `${identity}${MAIL_FROM}`],
  })
})

test('an environment without an address sends nothing', () => {
  expect(senderOf(synthesized('dev'))).toEqual({ from: undefined, allowed: [] })
})
