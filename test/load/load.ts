import { parseArgs } from 'node:util'
import { runMixedDay } from './mixed-day.ts'
import { runStadiums } from './stadium/stadium.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    edge: { type: 'boolean', default: false },
    stadium: { type: 'boolean', default: false },
    seats: { type: 'string', default: '60000' },
    scale: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '1,2,3' },
    addresses: { type: 'string', default: '8' },
  },
})

const isWell = values.stadium
  ? await runStadiums({
      seats: Number(values.seats),
      scale: Number(values.scale),
      seeds: values.seeds.split(','),
      wifiAddresses: Number(values.addresses),
    })
  : await runMixedDay({
      minutes: Number(values.minutes),
      seed: values.seed,
      hasEdge: values.edge,
    })
process.exitCode = isWell ? 0 : 1
