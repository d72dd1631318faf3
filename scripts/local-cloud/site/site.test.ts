import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import type { Outputs } from '../outputs.ts'
import { createSite } from './site.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  vi.restoreAllMocks()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refuse: RequestListener = (_, response) => response.writeHead(500).end()

/** Starts a site with the test's own media bucket and API. */
async function startSite({ bucket = refuse, api = refuse, folder = '/nowhere' }) {
  const outputs = {
    region: 'ca-central-1',
    siteUrl: '',
    liveUrl: 'ws://127.0.0.1:1',
    cognitoEndpoint: 'http://127.0.0.1:1',
    mediaBucket: 'media',
    s3Endpoint: await listen(bucket),
    apiUrl: await listen(api),
  } as Outputs
  const site = {
    folder,
    api: refuse,
    mail: refuse,
    push: refuse,
    passes: refuse,
    functions: refuse,
  }
  return listen(createSite({ ...site, outputs: () => outputs }))
}

it('answers that a picture could not be read whose bucket ends midway, and goes on', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const site = await startSite({
    bucket: (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '1000' })
      response.write('half of it', () => response.destroy())
    },
  })

  const picture = await fetch(`${site}/media/a.png`)

  expect([picture.status, await picture.text()]).toEqual([502, ''])
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'media media/a.png could not be read',
    expect.any(Error),
  )
  expect((await fetch(`${site}/config.json`)).status).toBe(200)
})

it('shows the page as built where the API ends midway', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanward-site-'))
  writeFileSync(join(folder, 'index.html'), '<title>As built</title>')
  const site = await startSite({
    folder,
    api: (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('<title>', () => response.destroy())
    },
  })

  const page = await fetch(site, { headers: { accept: 'text/html' } })

  expect([page.status, await page.text()]).toEqual([200, '<title>As built</title>'])
})

it.each(['/%zz.png', '/media/%zz.png'])(
  'refuses %s, which is no name, and goes on',
  async (path) => {
    const site = await startSite({})

    expect((await fetch(site + path)).status).toBe(400)
    expect((await fetch(`${site}/config.json`)).status).toBe(200)
  },
)
