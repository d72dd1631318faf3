import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProgram } from './engine.ts'

interface JavaEngine {
  readonly name: string
  /** A Java file in this folder, with the main class. */
  readonly source: string
  readonly jars: string
  readonly jvmOptions: readonly string[]
  readonly args: readonly string[]
  readonly isReady: () => Promise<boolean>
}

/** Starts a Java program from its source. */
export function startJava(engine: JavaEngine): Promise<() => Promise<void>> {
  const { name, source, jars, jvmOptions, args, isReady } = engine
  const file = fileURLToPath(new URL(source, import.meta.url))
  return startProgram({
    name,
    isReady,
    command: 'java',
    args: [...jvmOptions, '-cp', join(jars, '*'), file, ...args],
  })
}
