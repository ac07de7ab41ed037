import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { runCommand } from '../platform/command.ts'
import { blockCommand } from './block-command.ts'
import { BlockError } from './blocks.service.ts'

await runCommand(appModule, [BlockError], blockCommand)
