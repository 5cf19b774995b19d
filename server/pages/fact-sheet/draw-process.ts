import { answerTask } from '../../tasks/answer-task.ts';
import { drawPaper } from './draw.ts';

/** The process that draws one paper (sheet-routes.ts). */
answerTask(drawPaper);
