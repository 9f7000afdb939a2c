// One thread of arithmetic: takes one task at a time, sends back what came of it.
import { parentPort } from 'node:worker_threads'
import { workOut, type Task } from './arithmetic.ts'

parentPort?.on('message', (task: Task) => parentPort?.postMessage(workOut(task)))
