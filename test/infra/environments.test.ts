import { readFileSync } from 'node:fs'
import { App } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { addStacks } from '#infra/add-stacks.ts'
import {
  alarmEmails,
  type Environment,
  environments,
  missingFields,
} from '#infra/settings/environments.ts'
import { withStandIns } from '#infra/settings/stand-ins.ts'
import { runbookFiles } from './runbook-files.ts'

const complete = withStandIns(environments.production)

function stacksOf(environment: Environment): string[] {
  const app = new App()
  addStacks(app, { environment, bundlesFolder: 'nowhere', siteFolder: 'nowhere' })
  return app.node.children.map(({ node }) => node.id)
}

test.each(['pageEmail', 'mailFrom', 'mailSender', 'social'] as const)(
  'a protected environment is not synthesised without %s, and the error names it',
  (field) => {
    const { [field]: _, ...without } = complete
    const message = `environments.ts: production must name ${field}`
    expect(() => stacksOf(without)).toThrow(message)
    expect(() => stacksOf({ ...without, name: 'staging' })).toThrow(`staging must name ${field}`)
  },
)

test('no environment that sends mail is synthesised without who writes, and where', () => {
  const writing = { ...environments.dev, mailFrom: 'hello@dev.fanward.example' }
  expect(() => stacksOf(writing)).toThrow('environments.ts: dev must name mailSender')
})

test('what people rely on is never made up for a deployment', () => {
  const { pageEmail, ticketEmail, mailFrom, mailSender } = complete
  for (const { name, ...named } of Object.values(environments)) {
    for (const address of [named.pageEmail, named.ticketEmail, named.mailFrom]) {
      expect([pageEmail, ticketEmail, mailFrom], name).not.toContain(address ?? 'none')
    }
    expect(named.mailSender, name).not.toEqual(mailSender)
  }
})

test('tickets go where pages go, unless they have an address of their own', () => {
  const { ticketEmail: _, ...without } = complete
  expect(alarmEmails(complete)).toEqual({
    page: 'pages@fanward.example',
    ticket: 'tickets@fanward.example',
  })
  expect(alarmEmails(without).ticket).toBe('pages@fanward.example')
  expect(missingFields(without)).toEqual([])
  expect(alarmEmails(environments.dev)).toEqual({ page: undefined, ticket: undefined })
})

test('the README of infra and the runbook deploy by the same command, which takes no setting but the environment', () => {
  const texts = [readFileSync('infra/README.md', 'utf8'), [...runbookFiles.values()].join('\n')]
  const [readme, runbook] = texts.map((text) => [
    ...new Set(text.match(/npm run cdk -- deploy --all[^`\n]*/g)),
  ])
  expect(readme).toHaveLength(1)
  expect(runbook).toEqual(readme)
  expect(readme?.[0]?.match(/-c \w+/g)).toEqual(['-c environment'])
  expect(texts.join('')).not.toMatch(/-c (pageEmail|ticketEmail|\w+Secret)/)
})
