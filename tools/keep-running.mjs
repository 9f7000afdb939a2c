import { spawn } from 'node:child_process'

const firstPauseMs = 500
const maxPauseMs = 30_000
/**
 * A program that has served for this long counts as recovered: after its next exit the pause is the shortest again.
 */
const recoveredAfterMs = 60_000

/**
 * Runs the server and restarts it whenever it ends by a signal that this process did not send, or by an error after
 * it has served.
 * Pauses grow from half a second to half a minute; it never gives up by itself, and logs every restart. A failure
 * before the server serves, such as a configuration problem, ends this process with the same code. The channel
 * closes when this process is killed: then the server stops as well.
 * @param {string} node
 * @param {string[]} args
 * @returns {{ stop: (signal: NodeJS.Signals) => void }} `stop` forwards the signal, and this process ends with the
 * server
 */
export function keepRunning(node, args) {
  let child
  let pauseMs = firstPauseMs
  let hasServed = false
  let isStopping = false
  let pause

  const start = () => {
    let readyAt
    child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (message) => {
      if (message !== 'ready') return
      readyAt = Date.now()
      hasServed = true
    })
    child.on('error', (error) => {
      console.error(`The server's process: ${error.message}`)
      // a process that failed to start emits no exit event
      if (child.pid !== undefined) return
      if (hasServed) again('it could not be started')
      else process.exit(1)
    })
    child.on('exit', (code, signal) => {
      if (isStopping || code === 0) process.exit(code ?? 0)
      if (!hasServed && signal === null) process.exit(code ?? 1)
      if (readyAt !== undefined && Date.now() - readyAt > recoveredAfterMs) pauseMs = firstPauseMs
      again(signal === null ? `exit code ${code}` : `signal ${signal}`)
    })
  }

  const again = (reason) => {
    console.error(`Kursiva ended unexpectedly (${reason}). It is started again in ${pauseMs / 1000} seconds.`)
    pause = setTimeout(start, pauseMs)
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  }

  start()
  return {
    stop(signal) {
      isStopping = true
      clearTimeout(pause)
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) process.exit(0)
      child.kill(signal)
    },
  }
}
