import { priced, total } from './bill.ts'
import { trafficOf } from './traffic.ts'
import { INPUTS, type InputName, PER_FAN } from './usage.ts'

/** Monthly traffic costs in USD if one input has the lowest or the highest value of its range. */
export interface Sensitivity {
  readonly name: InputName
  readonly low: number
  readonly high: number
}

/** Returns how much each input could change the costs of traffic, the largest change first. */
export function sensitivities(fans: number): Sensitivity[] {
  const costAt = (name: InputName, value: number) => costOf(fans, { ...PER_FAN, [name]: value })
  const rows = (Object.keys(INPUTS) as InputName[]).map((name) => {
    const [low, high] = INPUTS[name].range
    return { name, low: costAt(name, low), high: costAt(name, high) }
  })
  const spread = ({ low, high }: Sensitivity) => Math.abs(high - low)
  return rows.sort((one, other) => spread(other) - spread(one))
}

/** Returns the monthly costs of traffic in USD. */
export function costOf(fans: number, perFan = PER_FAN): number {
  return total(trafficOf(fans, perFan).map(priced))
}
