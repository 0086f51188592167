import { startStudio } from "./start.tsx";

startStudio();
