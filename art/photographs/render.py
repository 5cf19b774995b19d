"""
Takes the demo's photographs with Blender's Cycles:
blender --background --factory-startup --python art/photographs/render.py -- FOLDER [SECONDS] [NAME ...]
They are PNG files without grain; `node art/photographs/develop.ts FOLDER` develops them.
"""

import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(__file__))

from scenes import scenes  # noqa: E402
from studio import empty_studio  # noqa: E402

folder, *more = sys.argv[sys.argv.index("--") + 1 :]
seconds = float(more.pop(0)) if more and more[0].isdigit() else 150
scale = float(os.environ.get("SCALE", "1"))

for name in more or scenes:
    empty_studio()
    width, height = scenes[name]()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
    scene.render.filepath = os.path.join(folder, f"{name}.png")
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    cycles = scene.cycles
    cycles.samples, cycles.time_limit = 1024, seconds
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.015
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    bpy.ops.render.render(write_still=True)
    print("took", name)
