import { expect, test } from 'vitest'
import { describeChanges } from '#scripts/template-changes.ts'

const queue = (seconds: number) => ({
  Type: 'AWS::SQS::Queue',
  Properties: { VisibilityTimeout: seconds, QueueName: 'work' },
})
const log = { Type: 'AWS::Logs::LogGroup', DeletionPolicy: 'RetainExceptOnCreate' }

test('names what a change adds, removes and alters, stack by stack', () => {
  const before = new Map([
    ['Api', { Old: { Type: 'AWS::Lambda::Function' }, Log: log }],
    ['Queues', { Work: queue(30) }],
    ['Same', { Work: queue(30) }],
  ])
  const after = new Map([
    ['Api', { New: { Type: 'AWS::Lambda::Function' } }],
    ['Queues', { Work: queue(60) }],
    ['Same', { Work: queue(30) }],
  ])

  expect(describeChanges(before, after)).toBe(`### Changes to the templates of production

**Api**

- **removed** AWS::Logs::LogGroup \`Log\`, which stays in the account
- added AWS::Lambda::Function \`New\`
- **removed** AWS::Lambda::Function \`Old\`

**Queues**

- changed AWS::SQS::Queue \`Work\`: VisibilityTimeout
`)
})

test('says so when nothing changes', () => {
  const templates = new Map([['Queues', { Work: queue(30) }]])
  expect(describeChanges(templates, templates)).toContain('None.')
})

test('fits into a comment, whatever changes', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => [`Queue${index}`, queue(index)])
  const text = describeChanges(new Map(), new Map([['Queues', Object.fromEntries(many)]]))
  expect(text.length).toBeLessThan(65_536)
  expect(text).toContain('Shortened')
  expect(text).toContain('added AWS::SQS::Queue `Queue0`')
})
