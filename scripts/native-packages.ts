import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { functions } from '#lambdas/manifest.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Platform of the functions, which may differ from this machine's. */
const PLATFORM = ['--os=linux', '--cpu=arm64', '--libc=glibc']

/**
 * Installs packages with native binaries beside the bundles that need them. Returns packages that
 * could not be installed. A build without them must not be deployed.
 */
export function addNativePackages(lambdasFolder: string): string[] {
  const missing = new Set<string>()
  for (const { name, nativePackages = [] } of functions) {
    for (const native of nativePackages) {
      const installed = install(native)
      if (installed === undefined) missing.add(native)
      else layBeside(join(root, lambdasFolder, name), installed)
    }
  }
  return [...missing]
}

/**
 * Copies installed packages without npm's hidden files, which record the registry of this machine.
 */
function layBeside(functionFolder: string, installed: string): void {
  cpSync(installed, join(functionFolder, 'node_modules'), {
    recursive: true,
    filter: (source) => source === installed || !basename(source).startsWith('.'),
  })
}

/**
 * Installs one package for the functions' platform unless it is installed already. Returns the
 * node_modules folder, or undefined if the installation fails.
 */
function install(name: string): string | undefined {
  const spec = `${name}@${versionOf(name)}`
  const kept = join(root, 'dist', 'native', spec)
  if (!existsSync(kept)) {
    const unfinished = `${kept}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    const where = ['--no-save', '--no-audit', '--no-fund', '--prefix', unfinished]
    const { status, stderr } = spawnSync('npm', ['install', ...where, ...PLATFORM, spec], {
      encoding: 'utf8',
    })
    // npm succeeds even if a registry lacks the optional binary, so the code looks for the binary's
    // file.
    if (status !== 0 || globSync('**/*.node', { cwd: unfinished }).length === 0) {
      console.error(`${spec} could not be installed for Linux on arm64:\n${stderr}`)
      return undefined
    }
    renameSync(unfinished, kept)
  }
  return join(kept, 'node_modules')
}

function versionOf(name: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const version = dependencies[name]
  if (version === undefined) throw new Error(`package.json has no dependency ${name}`)
  return version
}
