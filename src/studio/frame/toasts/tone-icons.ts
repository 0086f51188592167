import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";

export const toneIcons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const;
