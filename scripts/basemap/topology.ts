import { readFileSync } from 'node:fs'
import type { Position } from 'geojson'
import type { mesh } from 'topojson-client'
import { simplifyLine } from './simplify.ts'

type Topology = Parameters<typeof mesh>[0]
export type Shapes = Extract<
  NonNullable<Parameters<typeof mesh>[1]>,
  { type: 'GeometryCollection' }
>
export type Shape = Shapes['geometries'][number]
export interface Atlas {
  readonly topology: Topology
  readonly shapes: Shapes
}

export function nameOf({ properties }: Shape): string {
  return (properties as { name?: string } | undefined)?.name ?? ''
}

/** Reads one kind of shape from a package. Shared arcs are simplified once, so that neighbours still touch. */
export function readAtlas(file: string, kind: string, tolerance: number): Atlas {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const shapes = stored.objects[kind]
  if (shapes?.type !== 'GeometryCollection') throw new Error(`${file} has no ${kind}`)
  const { transform, ...topology } = stored
  const [scaleX, scaleY] = transform?.scale ?? [1, 1]
  const [startX, startY] = transform?.translate ?? [0, 0]
  const arcs = stored.arcs.map((arc) => {
    let x = 0
    let y = 0
    const line = arc.map(([dx = 0, dy = 0]): Position => {
      x += dx
      y += dy
      return [x * scaleX + startX, y * scaleY + startY]
    })
    return simplifyLine(line, tolerance)
  })
  return { topology: { ...topology, arcs }, shapes: shapes as Shapes }
}
