import type { Position } from 'geojson'

/**
 * Borders between Canada's provinces and territories, which are not in the atlas packages. A
 * straight border has only its end points and those where others meet it.
 */
export const PROVINCE_BORDERS: Position[][] = [
  // The 60th parallel, between the provinces and the territories.
  [
    [-139.05, 60],
    [-130, 60],
    [-120, 60],
    [-110, 60],
    [-102, 60],
    [-94.8, 60],
  ],
  // British Columbia and Alberta.
  [
    [-120, 60],
    [-120, 53.8],
    [-119.2, 53.2],
    [-118.3, 52.4],
    [-117.3, 51.9],
    [-116.3, 51.4],
    [-115.6, 50.9],
    [-114.8, 50.4],
    [-114.7, 49.6],
    [-114.06, 49],
  ],
  // Alberta and Saskatchewan, then Saskatchewan and Manitoba.
  [
    [-110, 49],
    [-110, 60],
  ],
  [
    [-101.36, 49],
    [-101.5, 52],
    [-101.7, 54],
    [-102, 56],
    [-102, 60],
  ],
  // Manitoba and Ontario.
  [
    [-95.15, 49.37],
    [-95.15, 52.84],
    [-92.5, 54.6],
    [-89, 56.85],
  ],
  // Ontario and Quebec, along the Ottawa River.
  [
    [-74.72, 45],
    [-74.4, 45.55],
    [-75.2, 45.58],
    [-75.7, 45.43],
    [-76.4, 45.48],
    [-76.9, 45.82],
    [-77.6, 46.18],
    [-78.7, 46.32],
    [-79.2, 46.85],
    [-79.5, 47.3],
    [-79.52, 51.45],
  ],
  // Quebec and New Brunswick, then New Brunswick and Nova Scotia.
  [
    [-69.05, 47.3],
    [-68.4, 47.9],
    [-67.6, 48],
    [-67.2, 47.88],
    [-66.4, 48.1],
  ],
  [
    [-64.27, 45.82],
    [-64.05, 45.98],
  ],
  // Quebec and Labrador.
  [
    [-57.1, 51.42],
    [-57.1, 52],
    [-63.8, 52],
    [-64.3, 52.8],
    [-66.4, 52.3],
    [-67.3, 52.9],
    [-67.8, 54.4],
    [-66.6, 54.9],
    [-64, 55],
    [-63.2, 56.2],
    [-64, 57.8],
    [-64.5, 60.3],
  ],
  // Yukon and the Northwest Territories, then Nunavut.
  [
    [-124, 60],
    [-126.5, 60.8],
    [-129, 62],
    [-130, 63.8],
    [-132.5, 64.8],
    [-134, 67],
    [-136.4, 67.6],
    [-136.4, 68.85],
  ],
  [
    [-102, 60],
    [-102, 64.2],
    [-109, 65],
    [-112, 65.6],
    [-120.6, 69.6],
  ],
]
