import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Returns a new elliptic curve key as PEM. The key is shorter than the secret scanner's default
 * rule expects.
 */
function shortKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/**
 * Texts that contain secrets, by file. Each text is assembled from parts, so that the scanner finds
 * no secret in this source.
 */
const LEAKS: Record<string, string> = {
  'lambdas/key-id.ts': `const id = 'AKIA${'2OGYBAH6Q3TPLXCM'}'`,
  '.env': `AWS_SECRET_ACCESS_KEY=${'wJalrXUtnFEMIK7MDENG'}${'bPxRfiCYq3TpLx8sKd0a'}`,
  'infra/key.pem': shortKey(),
  '.github/stripe.yml': `key: sk_live_${'51H8vQwKxYzAbCdEfGhIjKlMnOpQrStUvWxYz0123456789'}`,
  'README.md': `whsec_${'abcdefghijklmnopqrstuvwxyz012345'}`,
  '.npmrc': `//registry.example/:_authToken=npm_${'abcdefghijklmnopqrstuvwxyz0123456789'}`,
  'web/github.ts': `const token = 'ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}'`,
}

it('`npm run check` finds secrets of every kind that we use, in files with a dot too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanward-secrets-'))
  try {
    for (const [path, text] of Object.entries(LEAKS)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    const { stdout } = spawnSync(
      resolve('node_modules/.bin/secretlint'),
      ['--secretlintrc', resolve('.secretlintrc.json'), '--format', 'unix', '**/*', '.*/**/*'],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(Object.keys(LEAKS).filter((path) => !stdout.includes(join(folder, path)))).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
