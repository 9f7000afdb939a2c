import type { BeatTime, ElementPose, Film, Loop, Pose, Scene, Step } from './types.ts'

/** The values of all moving properties, by “element.property”. */
export type State = Record<string, number>
type Move = { start: number; seconds: number; from: number; to: number }
type LoopTime = { start: number; loop: Loop | undefined }
export type Score = { still: State; moves: Record<string, Move[]>; loops: LoopTime[] }
export type Paces = { cameraSeconds: number; elementSeconds: number; leadSeconds: number }

const numbers = /-?\d*\.?\d+/g
const neutral: State = { x: 0, y: 0, rotate: 0, sx: 1, sy: 1, opacity: 1, draw: 1 }

/** Easing with zero speed at both ends: maps 0–1 to 0–1. */
export function ease(part: number): number {
  const t = Math.min(1, Math.max(0, part))
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** The tag with this id in the drawing's source. */
export function tagOf(svg: string, id: string): string {
  return new RegExp(`<\\w+ id="${id}"[^>]*>`).exec(svg)?.[0] ?? ''
}

function flat(pose: ElementPose): State {
  const { delay: _delay, over: _over, scale, d, ...rest } = pose
  const values: State = { ...(scale === undefined ? {} : { sx: scale, sy: scale }), ...rest }
  for (const [i, number] of (d?.match(numbers) ?? []).entries()) values[`d${i}`] = Number(number)
  return values
}

/** Every animatable value of a scene, as drawn. */
function stillState(scene: Scene): State {
  const ids = new Set([scene.rest, ...Object.values(scene.poses), ...Object.values(scene.loops)].flatMap(Object.keys))
  const state: State = {}
  for (const id of ids) {
    const tag = tagOf(scene.svg, id)
    const drawn = / d="([^"]*)"/.exec(tag)?.[1]
    const own = {
      ...neutral,
      opacity: Number(/ opacity="([^"]*)"/.exec(tag)?.[1] ?? 1),
      ...(drawn ? flat({ d: drawn }) : {}),
    }
    for (const [name, value] of Object.entries({ ...own, ...flat(scene.rest[id] ?? {}) }))
      state[`${id}.${name}`] = value
  }
  return state
}

function posed(scene: Scene, still: State, names: readonly string[]): { target: State; timing: Pose } {
  const target = { ...still }
  const timing: Pose = {}
  for (const name of names) {
    for (const [id, pose] of Object.entries(scene.poses[name] ?? {})) {
      timing[id] = { ...timing[id], ...pose }
      for (const [property, value] of Object.entries(flat(pose))) target[`${id}.${property}`] = value
    }
  }
  return { target, timing }
}

function camera(view: readonly [number, number, number]): State {
  return { 'camera.x': view[0], 'camera.y': view[1], 'camera.width': 1600 / view[2] }
}

function valueAt(moves: readonly Move[] | undefined, still: number, time: number): number {
  const move = moves?.findLast((each) => each.start <= time)
  if (move === undefined) return still
  return move.from + (move.to - move.from) * ease(move.seconds === 0 ? 1 : (time - move.start) / move.seconds)
}

function ownerOf(channel: string): string {
  return channel.slice(0, channel.lastIndexOf('.'))
}

/** Adds the moves of one step. A hidden shape takes its new form immediately, and then fades in. */
function addStep(score: Score, scene: Scene, step: Step, start: number, paces: Paces): void {
  const view = step.view === undefined ? undefined : scene.views[step.view]
  const { target, timing } =
    step.pose === undefined ? { target: {}, timing: {} } : posed(scene, stillState(scene), step.pose)
  for (const [channel, to] of Object.entries({ ...target, ...(view === undefined ? {} : camera(view)) })) {
    const moves = score.moves[channel] ?? []
    score.moves[channel] = moves
    if ((moves.at(-1)?.to ?? score.still[channel]) === to) continue
    const how: ElementPose = timing[ownerOf(channel)] ?? {}
    const begins = start + (how.delay ?? 0)
    const isShape = /\.d\d+$/.test(channel)
    const opacity = `${ownerOf(channel)}.opacity`
    if (isShape && target[opacity] === 0) continue
    const appears = isShape && valueAt(score.moves[opacity], score.still[opacity] ?? 1, begins) === 0
    const pace = channel.startsWith('camera.') ? paces.cameraSeconds : paces.elementSeconds
    const from = valueAt(moves, score.still[channel] ?? 0, begins)
    moves.push({ start: begins, seconds: appears ? 0 : (how.over ?? pace), from, to })
  }
  if (step.loop !== undefined) score.loops.push({ start, loop: scene.loops[step.loop] })
}

/**
 * Turns the steps of a film into moves. Times in seconds.
 * The film opens at rest, in the view called “whole”.
 */
export function scoreOf(film: Film, scene: Scene, times: readonly BeatTime[], paces: Paces): Score {
  const still: State = { ...stillState(scene), ...camera(scene.views.whole ?? [800, 450, 1]) }
  const score: Score = { still, moves: {}, loops: [] }
  for (const [i, beat] of film.beats.entries()) {
    const time = times[i] ?? { start: 0, end: 0 }
    for (const step of beat.steps) {
      const start = time.start + (time.end - time.start) * step.at - paces.leadSeconds
      addStep(score, scene, step, Math.max(0, start), paces)
    }
  }
  return score
}

/** The position of everything in one frame. */
export function stateAt(score: Score, frame: number, framesPerSecond: number): State {
  const time = frame / framesPerSecond
  const state: State = {}
  for (const [channel, still] of Object.entries(score.still))
    state[channel] = valueAt(score.moves[channel], still, time)
  const running = score.loops.findLast((each) => each.start <= time)
  for (const [id, swing] of Object.entries(running?.loop ?? {})) {
    const since = frame - Math.ceil((running?.start ?? 0) * framesPerSecond)
    const part = (1 - Math.cos((2 * Math.PI * since) / swing.frames)) / 2
    for (const name of ['x', 'y', 'rotate'] as const) {
      if (swing[name] !== undefined) state[`${id}.${name}`] = (state[`${id}.${name}`] ?? 0) + swing[name] * part
    }
  }
  return state
}
