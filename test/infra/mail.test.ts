import { expect, test } from 'vitest'
import { speller } from './spelling.ts'
import { synthesized } from './synthesized.ts'
import { withDomain } from './with-domain.ts'

const MAIL_FROM = 'hello@fans.example'
const mailSender = { address: 'Fanward, 100 Sample Street', contact: 'help@fanward.example' }

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

const withZone = synthesized('dev', {
  environment: { ...withDomain('dev'), mailFrom: MAIL_FROM, mailSender },
})

test('receipts are sent from the address of the environment, and from no other', () => {
  const ses = 'arn:aws:ses:ca-central-1:<AWS::AccountId>:'

  expect(senderOf(withZone)).toEqual({
    from: `Fanward <${MAIL_FROM}>`,
    allowed: [
      `${ses}configuration-set/fanward-dev-mail`,
      `${ses}identity/fans.example`,
      `${ses}identity/${MAIL_FROM}`,
    ],
  })
})

test('whatever sends mail knows who writes, and where an answer is read', () => {
  const senders = withZone
    .ofType('AWS::Lambda::Function')
    .map(({ Properties }) => Properties.Environment?.Variables ?? {})
    .filter((variables) => 'MAIL_FROM' in variables)
  expect(senders.length).toBeGreaterThan(3)
  for (const variables of senders) {
    const { address: MAIL_ADDRESS, contact: MAIL_CONTACT } = mailSender
    expect(variables).toMatchObject({ MAIL_ADDRESS, MAIL_CONTACT })
  }
})

test('the mail of a code says it in both languages, and who writes', () => {
  const [pool] = withZone.ofType('AWS::Cognito::UserPool')
  const { EmailMessage, EmailSubject } = pool?.Properties.VerificationMessageTemplate ?? {}
  expect(EmailSubject).toBe('Fanward: your code / votre code')
  for (const part of ['{####}', 'Your code', 'Votre code', ...Object.values(mailSender)]) {
    expect(EmailMessage).toContain(part)
  }
  // The `lang` attributes tell screen readers which voice to use. Cognito accepts at most 20,000
  // characters.
  expect(EmailMessage).toMatch(/lang="en"[\s\S]*lang="fr"/)
  expect(EmailMessage).toContain('name="viewport"')
  expect(EmailMessage.length).toBeLessThan(20_000)
})

test('an address that bounced or complained is not written to again', () => {
  const [settings] = withZone.ofType('AWS::SES::ConfigurationSet')
  expect(settings?.Properties).toMatchObject({
    Name: 'fanward-dev-mail',
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
  })
  const [identity] = withZone.ofType('AWS::SES::EmailIdentity')
  expect(identity?.Properties.ConfigurationSetAttributes).toEqual({
    ConfigurationSetName: { Ref: settings?.id },
  })
})

test('an environment without an address sends nothing', () => {
  expect(senderOf(synthesized('dev'))).toEqual({ from: undefined, allowed: [] })
})

test.each([
  ['dev', withZone, MAIL_FROM],
  ['production', synthesized('production'), 'hello@mail.fanward.example'],
] as const)('the pool of %s writes from the domain that SES verifies', (_, app, mailFrom) => {
  const mailDomain = mailFrom.split('@')[1]
  const [identity, ...others] = app.ofType('AWS::SES::EmailIdentity')
  expect(others).toEqual([])
  expect(identity?.Properties).toMatchObject({
    EmailIdentity: mailDomain,
    MailFromAttributes: { MailFromDomain: `bounce.${mailDomain}` },
  })
  const [pool] = app.ofType('AWS::Cognito::UserPool')
  const { From, SourceArn, EmailSendingAccount } = pool?.Properties.EmailConfiguration ?? {}
  expect([From, EmailSendingAccount]).toEqual([`Fanward <${mailFrom}>`, 'DEVELOPER'])
  expect(speller(app)(SourceArn, 'Identity')).toMatch(
    new RegExp(`:ses:ca-central-1:.*:identity/${mailDomain}$`),
  )
  expect(app.comesAfter('Identity')).toContain('Mail')
})

const fixedRecords = (mailDomain: string) => [
  `bounce.${mailDomain} MX 10 feedback-smtp.ca-central-1.amazonses.com`,
  `bounce.${mailDomain} TXT "v=spf1 include:amazonses.com ~all"`,
  `_dmarc.${mailDomain} TXT "v=DMARC1; p=quarantine"`,
]

test('what proves that mail is ours stands in the zone where that is ours', () => {
  const records = withZone
    .ofType('AWS::Route53::RecordSet')
    .filter(({ stack }) => stack === 'Mail')
    .map(({ Properties }) => {
      expect(Properties.HostedZoneId).toBe('Z1')
      const [value] = Properties.ResourceRecords
      return { type: Properties.Type, text: `${Properties.Name} ${Properties.Type} ${value}` }
    })
  expect(records.map(({ type }) => type)).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT', 'TXT'])
  expect(records.slice(3).map(({ text }) => text)).toEqual(fixedRecords('fans.example'))
})

test('and is put out for whoever keeps the zone where it is another’s', () => {
  const app = synthesized('production')
  expect(app.ofType('AWS::Route53::RecordSet')).toEqual([])
  const outputs = Object.values<{ Value: unknown }>(
    app.templates.get('Mail')?.toJSON()['Outputs'] ?? {},
  ).map(({ Value }) => speller(app)(Value, 'Mail'))
  expect(outputs.slice(0, 3).every((output) => / CNAME .*DKIM/i.test(output))).toBe(true)
  expect(outputs.slice(3)).toEqual(fixedRecords('mail.fanward.example'))
})

test('mail that SES refuses is counted in the logs of what writes behind pages, and many ring', () => {
  const app = withZone
  const filters = app
    .ofType('AWS::Logs::MetricFilter')
    .filter(({ id }) => id.startsWith('mailsrefused'))
    .map(({ Properties }) => Properties)
  expect(filters.map(({ LogGroupName }) => LogGroupName).sort()).toEqual([
    '/aws/lambda/fanward-dev-send-alerts',
    '/aws/lambda/fanward-dev-send-weekly-mails',
    '/aws/lambda/fanward-dev-settle-purchase',
  ])
  const counted = { MetricNamespace: 'Fanward/dev', MetricName: 'MailsRefused', MetricValue: '1' }
  for (const filter of filters) {
    expect(filter.FilterPattern).toBe('{ $.message = "a mail was refused" }')
    expect(filter.MetricTransformations).toEqual([counted])
  }
  const [alarm, ...others] = app
    .ofType('AWS::CloudWatch::Alarm')
    .filter(({ Properties }) => Properties.MetricName === 'MailsRefused')
  expect(others).toEqual([])
  expect(alarm?.Properties).toMatchObject({
    Namespace: 'Fanward/dev',
    Statistic: 'Sum',
    Period: 900,
    Threshold: 10,
    AlarmDescription: expect.stringContaining('Mails are refused: see '),
  })
  // The log groups must exist before metric filters refer to them.
  expect(app.comesAfter('Observability')).toEqual(
    expect.arrayContaining(['Consumers', 'Schedules']),
  )
})
