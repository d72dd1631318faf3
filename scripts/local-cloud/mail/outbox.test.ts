import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type Listening, listenOnLoopback } from '#scripts/ports/listen.ts'
import { createOutbox, outboxMailer } from './outbox.ts'

let listening: Listening | undefined

afterEach(() => listening?.close())

it('keeps mail from one start to the next', async () => {
  const stateFolder = await mkdtemp(join(tmpdir(), 'fanward-test-'))
  createOutbox({ stateFolder }).deliver({ to: 'a@a.example', subject: 'One', text: '', kind: 'x' })
  const outbox = createOutbox({ stateFolder })
  outbox.deliver({ to: 'a@a.example', subject: 'Two', text: '', kind: 'x' })
  expect(outbox.list().map(({ id, subject }) => [id, subject])).toEqual([
    [2, 'Two'],
    [1, 'One'],
  ])
  await rm(stateFolder, { recursive: true })
})

it('shows mail to one address, as a page without markup of the sender and as JSON', async () => {
  const outbox = createOutbox({ stateFolder: undefined })
  const hostile = '"><script>alert(1)</script>'
  outbox.deliver({ to: 'Ada@a.example', subject: hostile, text: hostile, html: hostile, kind: 'x' })
  outbox.deliver({ to: 'bob@a.example', subject: 'Other', text: '', kind: 'x' })
  listening = await listenOnLoopback(outbox.handle, 0)
  const page = await fetch(`${listening.url}/__local/mail?to=ada@a.example`)
  const json = await fetch(`${listening.url}/__local/mail.json?to=ada@a.example`)
  const html = await page.text()
  expect(html).toContain('Ada@a.example')
  expect(html).not.toContain('Other')
  expect(html).not.toContain('<script')
  expect(await json.json()).toMatchObject([{ to: 'Ada@a.example', subject: hostile }])
})

it('shows the pictures that are sent beside a mail', async () => {
  const outbox = createOutbox({ stateFolder: undefined })
  const bytes = new Uint8Array([1, 2, 3])
  const qr = { contentId: 'qr', fileName: 'code.png', contentType: 'image/png', bytes } as const
  const mail = { to: 'a@a.example', subject: 'One', text: '', kind: 'receipt' } as const

  await outboxMailer(outbox).send({
    ...mail,
    html: '<img src="cid:qr" alt="">',
    language: 'en',
    pictures: [qr],
  })

  expect(outbox.list()[0]?.html).toBe('<img src="data:image/png;base64,AQID" alt="">')
})
