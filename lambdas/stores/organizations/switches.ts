import { type Pause, Switches } from '#shared/model/switches.ts'
import { keys } from '../table/keys.ts'
import { batchGet, type Item, parseItem } from '../table/table.ts'
import { readVersioned, type Versioned } from './settings.ts'

/** Reads the switches for editing. */
export function readSwitches(): Promise<Versioned<Switches>> {
  return readVersioned('SWITCHES', toSwitches)
}

/** Reads the pauses with a batch request, since some functions may not call GetItem. */
export async function readPauses(): Promise<readonly Pause[]> {
  const [item] = await batchGet([keys.setting('SWITCHES')])
  return toSwitches(item).pauses
}

function toSwitches(item: Item | undefined): Switches {
  return item ? parseItem(Switches, item) : { pauses: [] }
}
